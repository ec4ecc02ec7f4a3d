import { LogoMark } from './logo.tsx';

/** What is shown while nothing can be yet. */
export function Splash() {
  return (
    <main className="grid min-h-dvh place-items-center" aria-busy="true">
      <LogoMark className="size-12 animate-pulse" />
    </main>
  );
}
