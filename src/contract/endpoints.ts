/**
 * Every endpoint of the service: the one list that the OpenAPI document, the reference page, the contract tests and the property
 * tests are made from. A test compares it with the routes that the server really has.
 */
import { ACCOUNT_ENDPOINTS } from './endpoints/account.ts';
import { ADMINISTRATION_ENDPOINTS } from './endpoints/administration.ts';
import { IMAGE_ENDPOINTS } from './endpoints/images.ts';
import { JOB_ENDPOINTS } from './endpoints/jobs.ts';
import { OPERATION_ENDPOINTS } from './endpoints/operation.ts';
import { TEXT_ENDPOINTS } from './endpoints/text.ts';
import { RECONSTRUCT_ENDPOINTS } from './endpoints/reconstruct.ts';
import { WEBHOOK_ENDPOINTS } from './endpoints/webhooks.ts';
import type { Endpoint } from './endpoints/endpoint.ts';

export {
  ENCODINGS,
  errorsOf,
  REQUEST_HEADERS,
  RESPONSE_HEADERS,
  TAGS,
  type Body,
  type Encoding,
  type Endpoint,
  type Reply,
} from './endpoints/endpoint.ts';

export const ENDPOINTS: readonly Endpoint[] = [
  ...RECONSTRUCT_ENDPOINTS,
  ...JOB_ENDPOINTS,
  ...TEXT_ENDPOINTS,
  ...IMAGE_ENDPOINTS,
  ...ACCOUNT_ENDPOINTS,
  ...WEBHOOK_ENDPOINTS,
  ...ADMINISTRATION_ENDPOINTS,
  ...OPERATION_ENDPOINTS,
];
