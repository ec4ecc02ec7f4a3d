/** JSON Schemas (draft 2020-12) of the contract's zod schemas, the named ones as components. */
import { z } from 'zod';
import * as contract from '../../../contract/index.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** Every schema that the contract exports, by the name of its export. */
const NAMES = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(contract)) if (schema instanceof z.ZodType) NAMES.add(schema, { id });

const LOCAL = '#/$defs/';
const COMPONENTS = '#/components/schemas/';

/** Collects the named schemas that the others refer to. */
export class SchemaComponents {
  readonly #schemas = new Map<string, JsonSchema>();

  /**
   * The JSON Schema of a schema; a reference where it has a name.
   * @param io what a caller sends (before defaults are filled in), or what it gets
   */
  schema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const {
      $schema: _,
      $defs = {},
      ...own
    } = z.toJSONSchema(schema, { io, metadata: NAMES, override: io === 'input' ? describe : openUp });
    const names = new Map(Object.entries($defs).map(([name, definition]) => [name, this.#nameFor(name, definition as JsonSchema, io)]));
    const renamed = (part: unknown): unknown => withReferences(part, names);
    for (const [name, definition] of Object.entries($defs)) this.#schemas.set(names.get(name)!, renamed(definition) as JsonSchema);
    return renamed(own) as JsonSchema;
  }

  /** All that were referred to, in the order of their names. */
  components(): Record<string, JsonSchema> {
    return Object.fromEntries([...this.#schemas].toSorted(([a], [b]) => a.localeCompare(b)));
  }

  /** A schema that a caller sends in another shape than it gets back needs a second name. */
  #nameFor(name: string, definition: JsonSchema, io: 'input' | 'output'): string {
    const other = this.#schemas.get(name);
    const same = other === undefined || JSON.stringify(withReferences(definition, new Map())) === JSON.stringify(other);
    return same ? name : `${name}${io === 'input' ? 'Input' : 'Output'}`;
  }
}

interface Conversion {
  readonly zodSchema: z.core.$ZodTypes;
  readonly jsonSchema: z.core.JSONSchema.BaseSchema;
}

/** Descriptions come along; nobody needs to know the bounds of safe integers. */
function describe({ zodSchema, jsonSchema }: Conversion): void {
  const { description } = zodSchema as unknown as z.ZodType;
  if (description) jsonSchema.description = description;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

/** Clients must bear members that a later version adds to an answer. */
function openUp(conversion: Conversion): void {
  describe(conversion);
  if (conversion.jsonSchema.additionalProperties === false) delete conversion.jsonSchema.additionalProperties;
}

function withReferences(part: unknown, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(part)) return part.map((item) => withReferences(item, names));
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => {
      if (key !== '$ref' || typeof value !== 'string' || !value.startsWith(LOCAL)) return [key, withReferences(value, names)];
      const name = value.slice(LOCAL.length);
      return [key, COMPONENTS + (names.get(name) ?? name)];
    }),
  );
}
