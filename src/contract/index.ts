export * from './account.ts';
export * from './content.ts';
export * from './dashboard.ts';
export * from './errors.ts';
export * from './jobs.ts';
export * from './languages.ts';
export * from './limits.ts';
export * from './quality.ts';
