import { readFileSync } from 'node:fs';
import { parseJson, type JsonObject, type JsonRpcMessage, type Revision } from '@mcpx/protocol';
import type { AnnotationFault, HeaderField, Mismatch } from './index.ts';

/** The vectors that are published with the package. */
export interface Vectors {
  'header-values': {
    readonly roundTrip: readonly TextVector[];
    readonly decodeOnly: readonly TextVector[];
    readonly notEncodable: readonly { readonly text: string; readonly why: string }[];
    readonly notDecodable: readonly { readonly header: string; readonly why: string }[];
  };
  'standard-headers': {
    readonly cases: readonly (MessageVector & { readonly headers: Record<string, string> })[];
    readonly refused: readonly MessageVector[];
  };
  'header-annotations': {
    readonly valid: readonly { law: string; inputSchema: unknown; fields: readonly HeaderField[] }[];
    readonly invalid: readonly {
      law: string;
      inputSchema: unknown;
      faults: readonly Pick<AnnotationFault, 'pointer' | 'reason'>[];
    }[];
  };
  'param-headers': {
    readonly inputSchema: unknown;
    readonly cases: readonly { law: string; arguments: JsonObject; headers: Record<string, string> }[];
    /** Their arguments are JSON text: a parser may round the number that is to be refused. */
    readonly refused: readonly { law: string; arguments: string }[];
  };
  mismatches: {
    readonly inputSchema: unknown;
    readonly cases: readonly {
      law: string;
      message: JsonRpcMessage;
      headers: Record<string, string | readonly string[]>;
      mismatches: readonly Pick<Mismatch, 'header' | 'reason'>[];
    }[];
  };
}

export interface TextVector {
  readonly text: string;
  readonly header: string;
  readonly why: string;
}

export interface MessageVector {
  readonly law: string;
  readonly revision: Revision;
  readonly message: JsonRpcMessage;
}

export function readVectors<Name extends keyof Vectors>(name: Name): Vectors[Name] {
  const text = readFileSync(new URL(`../test/vectors/${name}.json`, import.meta.url), 'utf8');
  return parseJson(text) as unknown as Vectors[Name];
}
