/**
 * A recogniser that knows a few printed lines by their looks and nothing else: the form of PP-OCR's (48 px lines in, likelihoods a step and
 * class out), each class the picture of one line. For tests of scripts whose real recognisers are not at hand.
 */
import type { GreyRaster } from '../../image/raster.ts';
import { LINE_HEIGHT } from '../../reconstruct/read-text/recognise/recogniser.ts';
import type { RecogniserFiles } from './recogniser.ts';
import { onnxModel } from './onnx.ts';

/** Likeness from which a line is the one of the template, and how sharply likelihoods turn there. */
const ENOUGH = 0.97;
const SHARP = 2000;

/** @param known lines, dark on white, with their text */
export function templateRecogniser(known: readonly { readonly picture: GreyRaster; readonly text: string }[]): RecogniserFiles {
  const widest = Math.max(...known.map(({ picture }) => picture.width));
  const half = widest >> 1;
  const width = 2 * half + 1;
  // The blank, one for each line, a space that is never seen.
  const classes = known.length + 2;
  const weights = new Float32Array(classes * 3 * LINE_HEIGHT * width);
  const biases = new Float32Array(classes).fill(-SHARP);
  biases[0] = 0;
  for (const [k, { picture }] of known.entries()) {
    weights.set(kernelOf(picture, width), (k + 1) * 3 * LINE_HEIGHT * width);
    biases[k + 1] = -SHARP * ENOUGH;
  }
  const model = onnxModel({
    input: { name: 'x', dims: ['n', 3, LINE_HEIGHT, 'w'] },
    output: { name: 'y', dims: ['n', 't', classes] },
    tensors: [
      { name: 'kernels', dims: [classes, 3, LINE_HEIGHT, width], data: weights },
      { name: 'biases', dims: [classes], data: biases },
    ],
    nodes: [
      { op: 'Conv', inputs: ['x', 'kernels', 'biases'], output: 'seen', attributes: { pads: [0, half, 0, half] } },
      { op: 'Squeeze', inputs: ['seen'], output: 'flat', attributes: { axes: [2] } },
      { op: 'Transpose', inputs: ['flat'], output: 'steps', attributes: { perm: [0, 2, 1] } },
      { op: 'Softmax', inputs: ['steps'], output: 'y', attributes: { axis: 2 } },
    ],
  });
  return { model, characters: Buffer.from(`${known.map(({ text }) => text).join('\n')}\n`) };
}

/** In the first channel the picture less its mean, so scaled that the same picture gives SHARP and plain paper nothing. */
function kernelOf({ width, data }: GreyRaster, kernelWidth: number): Float32Array {
  const values = Float32Array.from(data, (grey) => grey / 127.5 - 1);
  const mean = values.reduce((sum, one) => sum + one, 0) / values.length;
  const power = values.reduce((sum, one) => sum + (one - mean) * one, 0);
  const kernel = new Float32Array(3 * LINE_HEIGHT * kernelWidth);
  const left = (kernelWidth - width) >> 1;
  for (let y = 0; y < LINE_HEIGHT; y++)
    for (let x = 0; x < width; x++) kernel[y * kernelWidth + left + x] = (SHARP * (values[y * width + x]! - mean)) / power;
  return kernel;
}
