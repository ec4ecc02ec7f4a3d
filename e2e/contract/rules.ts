import { ACCOUNT_RULES } from './rules/account.ts';
import { ADMINISTRATION_RULES } from './rules/administration.ts';
import { EVERY_ENDPOINT_RULES } from './rules/every-endpoint.ts';
import { IMAGE_CREATION_RULES } from './rules/image-creation.ts';
import { IMAGE_RULES } from './rules/images.ts';
import { JOB_FILE_RULES } from './rules/job-files.ts';
import { JOB_RULES } from './rules/jobs.ts';
import { KEY_RULES } from './rules/keys.ts';
import { OPERATION_RULES } from './rules/operation.ts';
import { RECONSTRUCT_RULES } from './rules/reconstruct.ts';
import { REVISION_RULES } from './rules/revisions.ts';
import { SOURCE_RULES } from './rules/sources.ts';
import { TEXT_RULES } from './rules/text.ts';
import { TRANSLATION_RULES } from './rules/translation.ts';
import { WEBHOOK_RULES } from './rules/webhooks.ts';
import type { Rule } from './rule.ts';

/** In the order of api-v1.md. The limits come last: they use up a key's rate. */
export const RULES: readonly Rule[] = [
  ...RECONSTRUCT_RULES,
  ...SOURCE_RULES,
  ...JOB_RULES,
  ...JOB_FILE_RULES,
  ...REVISION_RULES,
  ...ACCOUNT_RULES,
  ...KEY_RULES,
  ...IMAGE_CREATION_RULES,
  ...IMAGE_RULES,
  ...TRANSLATION_RULES,
  ...TEXT_RULES,
  ...WEBHOOK_RULES,
  ...ADMINISTRATION_RULES,
  ...OPERATION_RULES,
  ...EVERY_ENDPOINT_RULES,
];
