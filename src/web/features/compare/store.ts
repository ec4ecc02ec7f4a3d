import { create } from 'zustand';

export type View = 'side' | 'overlay' | 'phone' | 'code';
export type Overlay = 'wipe' | 'blend' | 'difference';

interface CompareStore {
  view: View;
  overlay: Overlay;
  /** How much of the source shows in an overlay, percent. */
  amount: number;
  flagsShown: boolean;
  setView: (view: View) => void;
  setOverlay: (overlay: Overlay) => void;
  setAmount: (amount: number) => void;
  toggleFlags: () => void;
}

/** How source and page are compared; kept from one job to the next. */
export const useCompare = create<CompareStore>()((set) => ({
  view: 'side',
  overlay: 'wipe',
  amount: 50,
  flagsShown: true,
  setView: (view) => set({ view }),
  setOverlay: (overlay) => set({ overlay }),
  setAmount: (amount) => set({ amount }),
  toggleFlags: () => set(({ flagsShown }) => ({ flagsShown: !flagsShown })),
}));
