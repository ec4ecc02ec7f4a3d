#!/usr/bin/env node
// The command's front door. Plain JavaScript, so that an older Node can read it and hand over to the Node 24 that npm installed.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const LEAST_NODE = 24;
const main = fileURLToPath(new URL('./main.ts', import.meta.url));

/** The Node that came with the install for this platform (see optionalDependencies), or null. */
function installedNode() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const require = createRequire(import.meta.url);
  for (const folder of [
    `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`,
    `node-bin-${process.platform}-${process.arch}`,
  ]) {
    try {
      return require.resolve(`${folder}/bin/${name}`);
    } catch {
      // Not the package of this platform.
    }
  }
  return null;
}

if (Number(process.versions.node.split('.')[0]) >= LEAST_NODE) {
  await import(main);
} else {
  const node = installedNode();
  if (node) {
    const child = spawn(node, [main, ...process.argv.slice(2)], { stdio: 'inherit' });
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
    child.on('exit', (code, signal) => process.exit(signal ? 130 : (code ?? 1)));
  } else {
    console.error(
      `Unflatten needs Node ${LEAST_NODE} or newer; this is ${process.version}. Run "npm ci" in its folder (it brings one along), or install a newer Node.`,
    );
    process.exitCode = 1;
  }
}
