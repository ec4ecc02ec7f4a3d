import type { ProgressStage } from '../engines/reconstruct/engine.ts';

const NAMES: Record<ProgressStage, string> = {
  decode: 'opening the image',
  read_text: 'reading the text',
  segment: 'finding the sections',
  assets: 'cutting out the pictures',
  styles: 'matching the type',
  build: 'building the page',
  render: 'laying it over the image',
  score: 'measuring the quality',
};

export interface Progress {
  readonly update: (stage: ProgressStage, percent: number) => void;
  readonly end: () => void;
}

/** One line that is written over on a terminal; elsewhere (a log, a pipe) one line a stage. */
export function createProgress(out: NodeJS.WriteStream): Progress {
  let last = '';
  return {
    update(stage, percent) {
      const text = out.isTTY ? `${String(percent).padStart(3)} %  ${NAMES[stage]}` : NAMES[stage];
      if (text === last) return;
      last = text;
      out.write(out.isTTY ? `\r\x1b[2K${text}` : `${text}\n`);
    },
    end() {
      if (out.isTTY && last) out.write('\r\x1b[2K');
    },
  };
}
