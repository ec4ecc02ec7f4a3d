import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
// oxlint-disable-next-line import/no-unassigned-import -- style sheets have nothing to assign
import './styles.css';

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

// 120 slices of Korean glyphs, of which a page loads those that it shows: after the first paint, since file names may be Korean in any locale.
void import('./korean-font.ts');
