import { pino, type DestinationStream, type Logger } from 'pino';

/** Where libraries put request headers when they log at the finest levels. */
const SECRETS = ['authorization', '["x-api-key"]', 'cookie'].flatMap((name) => {
  const member = name.startsWith('[') ? name : `.${name}`;
  return [`headers${member}`, `*.headers${member}`];
});

/** The structured log: one JSON object a line; keys, cookies and signatures never get into it. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = { level, redact: SECRETS };
  return destination ? pino(options, destination) : pino(options);
}
