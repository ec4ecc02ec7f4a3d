/** npm run contract [-- --base URL --key KEY …]: every rule of the contract against a running server. */
import { parseArgs } from 'node:util';
import { startVitest } from 'vitest/node';

const USAGE = `npm run contract -- --base URL --key KEY [--image-url URL] [--empty-key KEY] [--other-key KEY]
                    [--admin-token TOKEN]

  --base, --key   the server and a key with some credits (about 30); without them a server is started
  --real          the started server gets the real engine
  --image-url     an address of a picture that the server may fetch
  --empty-key     a key of an account without credits
  --other-key     a key of another account with a credit; its rate and its free previews are used up
  --admin-token   UNFLATTEN_ADMIN_TOKEN of the server; an account is created

Rules that need more than is given are skipped and say so. At a limit of 60 images a minute the rules wait for their turn: about six minutes.`;

const OPTIONS = {
  base: { type: 'string' },
  key: { type: 'string' },
  'image-url': { type: 'string' },
  'empty-key': { type: 'string' },
  'other-key': { type: 'string' },
  'admin-token': { type: 'string' },
  real: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

function readArguments() {
  try {
    const { values } = parseArgs({ options: OPTIONS });
    if (values.help) return usage(0);
    return Boolean(values.base) === Boolean(values.key) ? values : usage(2, '--base and --key belong together.');
  } catch (error) {
    return usage(2, (error as Error).message);
  }
}

function usage(exitCode: number, ...complaint: string[]): never {
  console.log([...complaint, USAGE].join('\n\n'));
  process.exit(exitCode);
}

const values = readArguments();
const { base, key, real } = values;
const given = {
  BASE: base,
  KEY: key,
  IMAGE_URL: values['image-url'],
  EMPTY_KEY: values['empty-key'],
  OTHER_KEY: values['other-key'],
  ADMIN_TOKEN: values['admin-token'],
};
for (const [name, value] of Object.entries(given)) if (value) process.env[`CONTRACT_${name}`] = value;
if (real) process.env.CONTRACT_ENGINE = 'real';

const vitest = await startVitest('test', ['e2e/contract/contract.test.ts'], { watch: false, reporters: ['verbose'] });
await vitest.close();
