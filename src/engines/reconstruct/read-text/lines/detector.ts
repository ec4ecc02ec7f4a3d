import { readFile } from 'node:fs/promises';
import * as ort from 'onnxruntime-node';
import { crop, type RgbRaster } from '../../../image/raster.ts';
import { DETECTOR_MODEL, SESSION } from '../recognise/models.ts';

/** Text probability, 0-255, of rows `top` to `top + height` of the picture. */
export interface ProbabilityStrip {
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Rows looked at together and rows that neighbouring strips share; results are taken from the inner half of what is shared. */
const STRIP = 960;
const OVERLAP = 128;

/**
 * Strips are one size: what is between the layers is kept from one to the next, 20 MB each (taken anew, the time of clearing it would double that of the layers). An arena
 * gives nothing back before its session ends; opened for each page, in 55 ms, it leaves 100 MB to the other stages.
 */
const KEEPING = { ...SESSION, enableCpuMemArena: true } as const;

/** ImageNet mean and deviation in the order blue, green, red, as PaddleOCR trains its detectors. */
const MEAN = [0.485, 0.456, 0.406] as const;
const DEVIATION = [0.229, 0.224, 0.225] as const;

/** DBNet (Liao et al. 2020; PP-OCRv4 weights) at the picture's own scale: 0.4 s for a million pixels on one core. */
export interface Detector {
  /** Strips from the top down, together covering the picture once. */
  strips(picture: RgbRaster, signal: AbortSignal): AsyncGenerator<ProbabilityStrip>;
}

export async function createDetector(): Promise<Detector> {
  const model = await readFile(DETECTOR_MODEL);
  return {
    async *strips(picture, signal) {
      const session = await ort.InferenceSession.create(model, KEEPING);
      try {
        yield* stripsOf(picture, session, signal);
      } finally {
        await session.release();
      }
    },
  };
}

async function* stripsOf(picture: RgbRaster, session: ort.InferenceSession, signal: AbortSignal): AsyncGenerator<ProbabilityStrip> {
  const { width, height } = picture;
  for (let top = 0; top < height;) {
    signal.throwIfAborted();
    const from = Math.max(0, top - OVERLAP / 2);
    const to = Math.min(height, from + STRIP);
    const end = to === height ? to : to - OVERLAP / 2;
    const map = await probabilities(session, crop(picture, { x: 0, y: from, width, height: to - from }));
    yield { top, width, height: end - top, data: map.subarray((top - from) * width, (end - from) * width) };
    top = end;
  }
}

async function probabilities(session: ort.InferenceSession, { width, height, data }: RgbRaster): Promise<Uint8Array> {
  // The network halves its input five times.
  const [paddedWidth, paddedHeight] = [Math.ceil(width / 32) * 32, Math.ceil(height / 32) * 32];
  const plane = paddedWidth * paddedHeight;
  const input = new Float32Array(plane * 3);
  for (let channel = 0; channel < 3; channel++) {
    const scaled = Float32Array.from({ length: 256 }, (_, value) => (value / 255 - MEAN[channel]!) / DEVIATION[channel]!);
    for (let y = 0; y < paddedHeight; y++) {
      const row = Math.min(y, height - 1) * width;
      const start = channel * plane + y * paddedWidth;
      for (let x = 0; x < width; x++) input[start + x] = scaled[data[(row + x) * 3 + 2 - channel]!]!;
      input.fill(input[start + width - 1]!, start + width, start + paddedWidth);
    }
  }
  const strip = new ort.Tensor('float32', input, [1, 3, paddedHeight, paddedWidth]);
  const result = await session.run({ [session.inputNames[0]!]: strip });
  const output = result[session.outputNames[0]!]!.data as Float32Array;
  const map = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) map[y * width + x] = output[y * paddedWidth + x]! * 255;
  return map;
}
