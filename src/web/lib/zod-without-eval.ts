import { z } from 'zod';

// zod would compile its schemas with eval, which the page's policy refuses. It looks at this when a schema is made: the
// entry imports this file before any schema.
z.config({ jitless: true });
