import type { Config } from 'tailwindcss';

/** Every colour is a variable of src/web/app/styles.css, which gives it a light and a dark value. */
const colour = (name: string): string => `var(--${name})`;

export default {
  content: ['./index.html', './src/web/**/*.{ts,tsx}'],
  theme: {
    extend: {
      colors: {
        paper: colour('paper'),
        surface: colour('surface'),
        sunken: colour('sunken'),
        line: { DEFAULT: colour('line'), strong: colour('line-strong') },
        ink: { DEFAULT: colour('ink'), muted: colour('ink-muted'), faint: colour('ink-faint') },
        accent: {
          DEFAULT: colour('accent'),
          strong: colour('accent-strong'),
          ink: colour('accent-ink'),
          soft: colour('accent-soft'),
          on: colour('on-accent'),
        },
        good: { DEFAULT: colour('good'), soft: colour('good-soft') },
        warn: { DEFAULT: colour('warn'), soft: colour('warn-soft') },
        bad: { DEFAULT: colour('bad'), soft: colour('bad-soft') },
        note: { DEFAULT: colour('note'), soft: colour('note-soft') },
      },
      fontFamily: {
        display: ['Bricolage Grotesque Variable', 'Noto Sans KR Variable', 'Apple SD Gothic Neo', 'Malgun Gothic', 'sans-serif'],
        sans: ['Geist Variable', 'Noto Sans KR Variable', 'Apple SD Gothic Neo', 'Malgun Gothic', 'system-ui', 'sans-serif'],
        mono: ['Geist Mono Variable', 'Noto Sans KR Variable', 'ui-monospace', 'monospace'],
      },
      boxShadow: {
        lift: '0 1px 2px rgb(0 0 0 / 0.05), 0 8px 24px -12px rgb(0 0 0 / 0.18)',
        sheet: '0 1px 1px rgb(0 0 0 / 0.06), 0 12px 28px -10px rgb(0 0 0 / 0.28)',
      },
      keyframes: {
        rise: { from: { opacity: '0', transform: 'translateY(6px)' }, to: { opacity: '1', transform: 'none' } },
        sweep: { from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(320%)' } },
        ping: { '0%': { boxShadow: '0 0 0 0 var(--accent)' }, '100%': { boxShadow: '0 0 0 14px transparent' } },
      },
      animation: {
        rise: 'rise 280ms cubic-bezier(0.2, 0.8, 0.2, 1) both',
        sweep: 'sweep 1.6s ease-in-out infinite',
        ping: 'ping 900ms ease-out 2',
      },
    },
  },
} satisfies Config;
