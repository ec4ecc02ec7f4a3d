export { ChromiumMissingError, locateChromium, type ChromiumLocation } from './chromium.ts';
export { createChromiumRenderer } from './renderer.ts';
