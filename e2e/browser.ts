import { execFileSync } from 'node:child_process';
import path from 'node:path';

interface Launch {
  executablePath: string;
  args: string[];
  env: Record<string, string>;
}

interface Findings {
  checks: { name: string; ok: boolean; detail: string; data?: Launch }[];
}

/** The browser that the product itself would use, as `doctor` finds it. Worker processes get it by environment. */
export function browserLaunch(): Launch {
  process.env.E2E_BROWSER ??= JSON.stringify(findBrowser());
  const { executablePath, args, env } = JSON.parse(process.env.E2E_BROWSER) as Launch;
  const inherited = Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined));
  return { executablePath, args: args.filter((argument) => argument !== '--hide-scrollbars'), env: { ...inherited, ...env } };
}

function findBrowser(): Launch {
  const cli = path.join(import.meta.dirname, '../src/cli/main.ts');
  const report = execFileSync(process.execPath, [cli, 'doctor', '--json'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  const browser = (JSON.parse(report) as Findings).checks.find((check) => check.name === 'Browser');
  if (!browser?.data) throw new Error(`No browser for the tests: ${browser?.detail ?? 'doctor does not name one'}`);
  return browser.data;
}
