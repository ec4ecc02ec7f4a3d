/** The `unflatten` command. */
import { readFileSync } from 'node:fs';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { DocumentLanguage, JobMode } from '../contract/index.ts';
import { addAccountCommands } from './accounts.ts';
import { convert } from './convert.ts';
import { doctor } from './doctor.ts';
import { EXIT, ExitError } from './exit.ts';
import { addModels, listModels, removeModels, verifyModels } from './models.ts';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string };

function scaleOf(value: string): 1 | 2 | 3 {
  if (value === '1' || value === '2' || value === '3') return Number(value) as 1 | 2 | 3;
  throw new InvalidArgumentError('Choose 1, 2 or 3.');
}

function addModelsCommand(program: Command): void {
  const models = program.command('models').description('the model packs that texts are translated with, and read by');
  models
    .command('list')
    .description('packs that are here, and those of the catalogue')
    .option('--json', 'print them as JSON')
    .action(listModels);
  models
    .command('add')
    .description('fetch packs, or add those that lie in a folder')
    .argument('<packs...>', 'pairs such as ko-en, recognisers such as ocr-ko, or folders')
    .action(addModels);
  models.command('remove').description('remove packs').argument('<packs...>', 'ids such as ko-en and ocr-ko').action(removeModels);
  models.command('verify').description('check the files of packs').argument('[packs...]', 'all where left out').action(verifyModels);
}

function createProgram(): Command {
  const program = new Command('unflatten')
    .description('Turns a flat image into a living page: HTML with real text, CSS, separated pictures and an honest quality report.')
    .version(version)
    .showHelpAfterError('(unflatten --help tells more)')
    .exitOverride();
  program
    .command('convert')
    .description('convert one image without a server')
    .argument('<image>', 'JPG, PNG or WebP file')
    .option('-o, --output <folder>', 'folder for the page, made where it is missing')
    .option('--zip <file>', 'write the page as one ZIP file')
    .addOption(new Option('--mode <mode>', 'full, or preview for the top 3,000 pixels').choices(JobMode.options).default('full'))
    .addOption(new Option('--lang <tag>', 'language of the document (default: found in the image)').choices(DocumentLanguage.options))
    .option('--scale <n>', 'device pixels a CSS pixel: 1, 2 or 3', scaleOf, 1)
    .option('--json', 'print the quality report as JSON')
    .option('--debug', 'write what each stage made to debug/ in the folder')
    .action(convert);
  program
    .command('doctor')
    .description('check what this machine needs to convert images')
    .option('--json', 'print the findings as JSON')
    .action(doctor);
  addModelsCommand(program);
  addAccountCommands(program);
  return program;
}

try {
  await createProgram().parseAsync();
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? EXIT.ok : EXIT.usage;
  else if (error instanceof ExitError) {
    console.error(error.message);
    process.exitCode = error.exitCode;
  } else {
    console.error(error);
    process.exitCode = EXIT.failed;
  }
}
