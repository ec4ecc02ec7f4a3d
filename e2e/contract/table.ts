/** docs/contract.md: the table of endpoints and rules. */
import { ENDPOINTS } from '../../src/contract/endpoints.ts';
import { EVERY, NEEDS, type Need, type Rule } from './rule.ts';

const HEAD = `# The contract, rule by rule

Each row is a test of the same name in \`e2e/contract/rules/\`; this page is made from them (\`npm run contract:table\`).
\`npm run contract -- --base URL --key KEY\` runs them against any server that speaks v1; without arguments, and in \`npm test\`, against
a server that is started for it. (+) marks what this service adds to the plain v1 contract. Where a server answers
503 \`provider_unavailable\` or 422 \`unsupported_language_pair\`, a rule is skipped as "not available here".

## The last long runs

**These rules** against a server that was started as the README says, with its own engine, its default limits, no provider of images and no
model packs (\`--base --key --empty-key --other-key --admin-token\`): 179 hold, none breaks, 63 were skipped (43 for want of a provider or
pack, the others for want of what only the server of the tests has). Against the server of the tests, which has small engines for all of it: all but the 5 that need
the real engine.

**10,000 generated requests** (\`npm run fuzz -- --runs 10000 --seed 20261121\`, [decision 0062](decisions/0062-contract-and-property-tests.md)):

| | |
|---|---|
| answers | 3,044 × 2xx, 6,954 × 4xx, 2 × 5xx (conversions that failed, as documented) |
| undocumented answers, answers outside their schema, crashes | 0 |
| heap of the server after a garbage collection, after 1,000 and after 10,000 requests | 84 MB, 86 MB (bound: 64 MB more) |
| resident memory, with the tests' database in it | 551 MB, 851 MB |

Another 10,000 (\`--seed 6\`) against a server of its own engine with its database on disk: no findings either; resident memory 611 MB before,
722 MB after, 725 MB a minute later.
`;

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');

function section(endpoint: string, rules: readonly Rule[], addition: boolean): string {
  const rows = rules.map(({ says, needs, addition: added }) => {
    const needed = needs.map((need) => `\`${need}\``).join(', ');
    return `| ${cell(says)}${added && !addition ? ' (+)' : ''} | ${needed} |`;
  });
  return [`## ${endpoint}${addition ? ' (+)' : ''}`, '', '| rule | needs |', '|---|---|', ...rows].join('\n');
}

/** The page, endpoints in the order of their list. */
export function contractTable(rules: readonly Rule[]): string {
  const grouped = Map.groupBy(rules, ({ endpoint }) => endpoint);
  const names = [EVERY, ...ENDPOINTS.map(({ method, path }) => `${method} ${path}`)];
  const additions = new Set(ENDPOINTS.filter(({ addition }) => addition).map(({ method, path }) => `${method} ${path}`));
  const sections = names.filter((name) => grouped.has(name)).map((name) => section(name, grouped.get(name)!, additions.has(name)));
  const needs = Object.entries(NEEDS)
    .filter(([need]) => rules.some((rule) => rule.needs.includes(need as Need)))
    .map(([need, meaning]) => `- \`${need}\`: ${meaning}`);
  return [HEAD, ...sections, '## What rules need', needs.join('\n')].join('\n\n').replaceAll(/\n{3,}/g, '\n\n') + '\n';
}
