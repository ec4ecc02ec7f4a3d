export { ChromiumMissingError, locateChromium, systemChromium, type ChromiumLocation } from './chromium.ts';
export { createChromiumRenderer } from './renderer.ts';
