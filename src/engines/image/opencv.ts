import { createRequire } from 'node:module';
import type { GreyRaster, RgbRaster } from './raster.ts';
import type { Box } from './geometry.ts';

/** The few parts of OpenCV.js that the engines use (its own type declarations cover an older version). */
interface Mat {
  readonly data: Uint8Array;
  readonly data32S: Int32Array;
  readonly rows: number;
  readonly cols: number;
  delete(): void;
}

interface Cv {
  readonly Mat: { new (): Mat; new (rows: number, cols: number, type: number): Mat };
  readonly Size: new (width: number, height: number) => object;
  readonly CV_8UC1: number;
  readonly CV_8UC3: number;
  readonly CV_32S: number;
  readonly INPAINT_NS: number;
  readonly MORPH_RECT: number;
  readonly MORPH_ELLIPSE: number;
  readonly MORPH_DILATE: number;
  readonly MORPH_ERODE: number;
  readonly MORPH_OPEN: number;
  readonly MORPH_CLOSE: number;
  getStructuringElement(shape: number, size: object): Mat;
  morphologyEx(source: Mat, target: Mat, operation: number, kernel: Mat): void;
  inpaint(source: Mat, mask: Mat, target: Mat, radius: number, method: number): void;
  connectedComponentsWithStats(source: Mat, labels: Mat, stats: Mat, centroids: Mat, connectivity: number, type: number): number;
}

let loading: Promise<Cv> | null = null;

/** OpenCV (WebAssembly), loaded once a process; 0.3 s the first time. */
function opencv(): Promise<Cv> {
  loading ??= (async () => {
    // CommonJS: required and not imported, since bundlers and test runners wrap the promise that it exports.
    const exported = createRequire(import.meta.url)('@techstark/opencv-js') as Cv & { onRuntimeInitialized?: () => void };
    const cv = await exported;
    if (!cv.Mat) await new Promise<void>((resolve) => (cv.onRuntimeInitialized = resolve));
    return cv;
  })();
  return loading;
}

/** Runs `work` and frees every matrix that it took, also when it throws. */
async function withMats<T>(work: (cv: Cv, take: <M extends Mat>(mat: M) => M) => T): Promise<T> {
  const cv = await opencv();
  const taken: Mat[] = [];
  try {
    return work(cv, (mat) => (taken.push(mat), mat));
  } finally {
    for (const mat of taken) mat.delete();
  }
}

function upload(cv: Cv, raster: GreyRaster | RgbRaster): Mat {
  const mat = new cv.Mat(raster.height, raster.width, raster.channels === 1 ? cv.CV_8UC1 : cv.CV_8UC3);
  mat.data.set(raster.data);
  return mat;
}

export type Morphology = 'dilate' | 'erode' | 'open' | 'close';

/** Grey-scale or colour morphology with a rectangular or elliptic kernel of the given size in px. */
export function morphology<C extends 1 | 3>(
  raster: { width: number; height: number; channels: C; data: Uint8Array },
  operation: Morphology,
  kernel: { width: number; height: number; shape?: 'rectangle' | 'ellipse' },
): Promise<{ width: number; height: number; channels: C; data: Uint8Array }> {
  return withMats((cv, take) => {
    const codes = { dilate: cv.MORPH_DILATE, erode: cv.MORPH_ERODE, open: cv.MORPH_OPEN, close: cv.MORPH_CLOSE };
    const shape = kernel.shape === 'ellipse' ? cv.MORPH_ELLIPSE : cv.MORPH_RECT;
    const element = take(cv.getStructuringElement(shape, new cv.Size(kernel.width, kernel.height)));
    const source = take(upload(cv, raster as GreyRaster));
    const target = take(new cv.Mat());
    cv.morphologyEx(source, target, codes[operation], element);
    return { ...raster, data: Uint8Array.from(target.data) };
  });
}

/** Fills the pixels under `mask` (255) from their surroundings (Navier-Stokes, Bertalmio et al. 2001). */
export function inpaint(raster: RgbRaster, mask: GreyRaster, radius: number): Promise<RgbRaster> {
  return withMats((cv, take) => {
    const target = take(new cv.Mat());
    cv.inpaint(take(upload(cv, raster)), take(upload(cv, mask)), target, radius, cv.INPAINT_NS);
    return { ...raster, data: Uint8Array.from(target.data) };
  });
}

export interface Component {
  /** Its number in `labels`; 0 is the background. */
  readonly label: number;
  readonly box: Box;
  /** Pixels. */
  readonly area: number;
}

/** Eight-connected components of the non-zero pixels. */
export function connectedComponents(mask: GreyRaster): Promise<{ labels: Int32Array; components: Component[] }> {
  return withMats((cv, take) => {
    const [labels, stats, centroids] = [take(new cv.Mat()), take(new cv.Mat()), take(new cv.Mat())];
    const count = cv.connectedComponentsWithStats(take(upload(cv, mask)), labels, stats, centroids, 8, cv.CV_32S);
    const components: Component[] = [];
    for (let label = 1; label < count; label++) {
      const [x, y, width, height, area] = stats.data32S.subarray(label * 5, label * 5 + 5);
      components.push({ label, box: { x, y, width, height }, area });
    }
    return { labels: Int32Array.from(labels.data32S), components };
  });
}
