/** Every provider that there is, in the order in which they are asked where the configuration does not say another. */
import type { PackStore } from '../../packs/index.ts';
import type { Provider } from './provider.ts';
import { createBergamot } from './providers/bergamot.ts';
import { createDeepl } from './providers/deepl.ts';
import { createGoogle } from './providers/google.ts';
import { createLibretranslate } from './providers/libretranslate.ts';
import { createOpenaiCompatible } from './providers/openai-compatible.ts';
import { createOpencc } from './providers/opencc.ts';
import { createPapago } from './providers/papago.ts';

/** Environment variables by name; an empty one counts as unset. */
export type Settings = Readonly<Record<string, string | undefined>>;

export interface ProviderTools {
  readonly settings: Settings;
  readonly packs: PackStore;
  readonly memoryBytes: number;
  readonly timeoutMs: number;
}

/** What a provider over HTTP needs of it. */
export type HttpTools = Pick<ProviderTools, 'settings' | 'timeoutMs'>;

interface ProviderEntry {
  readonly name: string;
  /** Variables that set it up, in each of the possible ways; none for one that is built in. */
  readonly setUp: readonly (readonly string[])[];
  create(tools: ProviderTools): Provider;
}

export const PROVIDERS: readonly ProviderEntry[] = [
  { name: 'opencc', setUp: [], create: createOpencc },
  { name: 'deepl', setUp: [['DEEPL_API_KEY']], create: createDeepl },
  { name: 'google', setUp: [['GOOGLE_TRANSLATE_PROJECT', 'GOOGLE_TRANSLATE_TOKEN'], ['GOOGLE_TRANSLATE_KEY']], create: createGoogle },
  { name: 'papago', setUp: [['PAPAGO_CLIENT_ID', 'PAPAGO_CLIENT_SECRET']], create: createPapago },
  { name: 'openai-compatible', setUp: [['TRANSLATE_OPENAI_URL', 'TRANSLATE_OPENAI_MODEL']], create: createOpenaiCompatible },
  { name: 'libretranslate', setUp: [['LIBRETRANSLATE_URL']], create: createLibretranslate },
  { name: 'bergamot', setUp: [], create: createBergamot },
];

export const PROVIDER_NAMES: readonly string[] = PROVIDERS.map(({ name }) => name);

export function isSetUp({ setUp }: ProviderEntry, settings: Settings): boolean {
  return setUp.length === 0 || setUp.some((variables) => variables.every((name) => settings[name]));
}

/** What would set a provider up, for people. */
export function remedyOf({ name, setUp }: ProviderEntry): string {
  return `${name} (${setUp.map((variables) => variables.join(' and ')).join(', or ')})`;
}
