/** Just enough of ONNX's protobuf (onnx.proto3, operator set 11) to write a small model in a test. */

type Field = readonly [number: number, value: number | string | Buffer];

function varint(value: number): Buffer {
  const bytes: number[] = [];
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return Buffer.from([...bytes, rest]);
    bytes.push((rest % 128) + 128);
  }
}

/** A protobuf message: whole numbers as varints, everything else by its length. */
const message = (...fields: readonly Field[]): Buffer =>
  Buffer.concat(
    fields.flatMap(([number, value]) => {
      if (typeof value === 'number') return [varint(number * 8), varint(value)];
      const bytes = Buffer.from(value as Buffer);
      return [varint(number * 8 + 2), varint(bytes.length), bytes];
    }),
  );

const INT = 2;
const INTS = 7;
const FLOAT = 1;

const attribute = (name: string, value: number | readonly number[]): Buffer =>
  typeof value === 'number'
    ? message([1, name], [3, value], [20, INT])
    : message([1, name], ...value.map((one): Field => [8, one]), [20, INTS]);

export interface OnnxNode {
  readonly op: string;
  readonly inputs: readonly string[];
  readonly output: string;
  readonly attributes?: Readonly<Record<string, number | readonly number[]>>;
}

const node = ({ op, inputs, output, attributes = {} }: OnnxNode): Buffer =>
  message(
    ...inputs.map((name): Field => [1, name]),
    [2, output],
    [4, op],
    ...Object.entries(attributes).map(([name, value]): Field => [5, attribute(name, value)]),
  );

export interface OnnxTensor {
  readonly name: string;
  readonly dims: readonly number[];
  readonly data: Float32Array;
}

const tensor = ({ name, dims, data }: OnnxTensor): Buffer =>
  message(...dims.map((dim): Field => [1, dim]), [2, FLOAT], [8, name], [9, Buffer.from(data.buffer)]);

/** An input or output; a dimension by its name is any. */
const value = (name: string, dims: readonly (number | string)[]): Buffer => {
  const shape = message(...dims.map((dim): Field => [1, typeof dim === 'number' ? message([1, dim]) : message([2, dim])]));
  return message([1, name], [2, message([1, message([1, FLOAT], [2, shape])])]);
};

export interface OnnxGraph {
  readonly nodes: readonly OnnxNode[];
  readonly tensors: readonly OnnxTensor[];
  readonly input: { readonly name: string; readonly dims: readonly (number | string)[] };
  readonly output: { readonly name: string; readonly dims: readonly (number | string)[] };
}

export function onnxModel({ nodes, tensors, input, output }: OnnxGraph): Buffer {
  const graph = message(
    ...nodes.map((one): Field => [1, node(one)]),
    [2, 'graph'],
    ...tensors.map((one): Field => [5, tensor(one)]),
    [11, value(input.name, input.dims)],
    [12, value(output.name, output.dims)],
  );
  return message([1, 6], [2, 'test'], [7, graph], [8, message([1, ''], [2, 11])]);
}
