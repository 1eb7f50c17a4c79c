import { ERROR_CODES, RpcError } from '@mcpx/protocol';
import { describe, expect, it } from 'vitest';
import { decodeHeaderValue, encodeHeaderValue } from './index.ts';
import { readVectors } from './vectors.fixture.ts';

const { roundTrip, decodeOnly, notEncodable, notDecodable } = readVectors('header-values');

describe('encodeHeaderValue', () => {
  it.each(roundTrip)('writes $text: $why [C-HTTP-09] [C-XH-11]', ({ text, header }) => {
    expect(encodeHeaderValue(text)).toBe(header);
  });

  it.each(notEncodable)('refuses $why', ({ text }) => {
    expect(refusal(() => encodeHeaderValue(text))).toBe(ERROR_CODES.invalidParams);
  });

  it('encodes a text of any length', () => {
    const text = 'ä'.repeat(1_000_000);
    expect(decodeHeaderValue(encodeHeaderValue(text))).toBe(text);
  });
});

describe('decodeHeaderValue', () => {
  it.each(roundTrip)('reads $header: $why', ({ text, header }) => {
    expect(decodeHeaderValue(header)).toBe(text);
  });

  it.each(decodeOnly)('reads $header: $why', ({ text, header }) => {
    expect(decodeHeaderValue(header)).toBe(text);
    expect(encodeHeaderValue(text)).not.toBe(header);
  });

  it.each(notDecodable)('refuses $header: $why', ({ header }) => {
    expect(decodeHeaderValue(header)).toBeUndefined();
  });

  it('keeps each character of the basic plane', () => {
    const broken: string[] = [];
    for (let code = 0; code <= 0xffff; code++) {
      if (code >= 0xd800 && code <= 0xdfff) continue;
      const char = String.fromCodePoint(code);
      if (decodeHeaderValue(encodeHeaderValue(char)) !== char) broken.push(code.toString(16));
    }
    expect(broken).toEqual([]);
  });
});

function refusal(act: () => unknown): number | undefined {
  try {
    act();
  } catch (error) {
    if (error instanceof RpcError) return error.rpcCode;
    throw error;
  }
  return undefined;
}
