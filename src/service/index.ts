export { DataLockedError } from './adapters/data-lock.ts';
export { ConfigError, loadConfig, type ServiceConfig } from './config.ts';
export type { Face } from './environment.ts';
export { BACKLOG, createServer, registerOperation, registerService } from './http/server.ts';
export { createLogger } from './log.ts';
export { openService, type Service, type ServiceOptions, type ServiceSeams } from './service.ts';
