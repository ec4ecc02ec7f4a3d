import { runChecks, type Finding } from './checks.ts';
import { EXIT } from './exit.ts';

/** `unflatten doctor`: says what is there, what is missing and what to do about it. */
export async function doctor(flags: { json?: boolean }): Promise<void> {
  const findings = await runChecks(process.env);
  const well = findings.every((finding) => finding.ok);
  console.log(flags.json ? JSON.stringify({ ok: well, checks: findings }, null, 2) : report(findings, well));
  if (!well) process.exitCode = EXIT.failed;
}

function report(findings: readonly Finding[], well: boolean): string {
  const widest = Math.max(...findings.map((finding) => finding.name.length));
  const lines = findings.flatMap(({ ok, name, detail, remedy }) => [
    `${ok ? '  ok ' : ' BAD '} ${name.padEnd(widest)}  ${detail}`,
    ...(remedy ? [`${' '.repeat(widest + 7)}→ ${remedy}`] : []),
  ]);
  return [...lines, well ? 'All is well.' : 'Something needs your attention.'].join('\n');
}
