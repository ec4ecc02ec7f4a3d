import { useCallback, useRef } from 'react';

/** The second scroller's position for the first one's, both at the same share of their way. */
export function matchingScroll(leader: ScrollExtent, follower: ScrollExtent): number {
  const way = leader.scrollHeight - leader.clientHeight;
  const share = way <= 0 ? 0 : leader.scrollTop / way;
  return share * Math.max(0, follower.scrollHeight - follower.clientHeight);
}

export interface ScrollExtent {
  scrollTop: number;
  scrollHeight: number;
  clientHeight: number;
}

/** A jump scrolls smoothly for about this long, in which the scrollers do not follow each other. */
const JUMP_MS = 900;

/**
 * Keeps two scrollers at the same share of their way, and jumps both to places of their own.
 * @returns callback refs for the two, and the jump (in px of each scroller's content)
 */
export function useSyncedScroll() {
  const scrollers = useRef<[HTMLElement | null, HTMLElement | null]>([null, null]);
  const expected = useRef<[number, number]>([-1, -1]);
  const jumpingUntil = useRef(0);

  const follow = useCallback((index: 0 | 1) => {
    const leader = scrollers.current[index];
    const follower = scrollers.current[1 - index];
    // A scroll that was caused from here is not one to follow.
    if (!leader || !follower || performance.now() < jumpingUntil.current || Math.abs(leader.scrollTop - expected.current[index]) < 2)
      return;
    follower.scrollTop = matchingScroll(leader, follower);
    expected.current[1 - index] = follower.scrollTop;
    expected.current[index] = -1;
  }, []);

  const attach = useCallback(
    (index: 0 | 1, element: HTMLElement | null) => {
      scrollers.current[index] = element;
      if (!element) return undefined;
      const onScroll = () => follow(index);
      element.addEventListener('scroll', onScroll, { passive: true });
      return () => {
        scrollers.current[index] = null;
        element.removeEventListener('scroll', onScroll);
      };
    },
    [follow],
  );
  const first = useCallback((element: HTMLElement | null) => attach(0, element), [attach]);
  const second = useCallback((element: HTMLElement | null) => attach(1, element), [attach]);

  const jump = useCallback((tops: readonly [number, number]) => {
    jumpingUntil.current = performance.now() + JUMP_MS;
    scrollers.current.forEach((element, index) => {
      if (!element) return;
      const top = Math.max(0, tops[index] - element.clientHeight / 3);
      element.scrollTo({ top, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' });
    });
  }, []);

  return { first, second, jump };
}
