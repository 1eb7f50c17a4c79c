import { describe, expect, it } from 'vitest';
import { isUri, isUriTemplate } from './uri.ts';

describe('isUri', () => {
  it.each([
    'file:///project/src/main.rs',
    'file:///C:/Users/x/y.txt',
    'https://example.com',
    'https://user:pw@example.com:8443/a/b;c=1?q=%C3%A9&r#frag/ment?',
    'http://[::1]:8080/',
    'http://[2001:db8::ff00:42:8329]/',
    'http://[::ffff:192.0.2.1]/',
    'http://[1:2:3:4:5:6:7:8]',
    'http://[v7.a:b]/',
    'http://192.0.2.16:80/',
    'urn:oasis:names:specification:docbook:dtd:xml:4.1.2',
    'mailto:John.Doe@example.com',
    'data:image/png;base64,iVBORw0KGgo=',
    'test://static-text',
    'x:',
    'a+b-c.d1:rootless/path',
    'http:',
    'http://',
    "http://sub!$&'()*+,;=delims/",
  ])('accepts %s', (text) => {
    expect(isUri(text)).toBe(true);
  });

  it.each([
    '',
    'no-scheme',
    '/path/only',
    '//host/path',
    '1http://example.com',
    ':',
    'http//example.com',
    'https://exa mple.com',
    'https://example.com/a b',
    'https://example.com/%',
    'https://example.com/%4',
    'https://example.com/%zz',
    'https://example.com/ü',
    'https://example.com/<a>',
    'https://example.com/"a"',
    'https://example.com/a\\b',
    'https://example.com/{id}',
    'https://example.com/a|b',
    'https://example.com/a^b',
    'https://example.com/`',
    'https://example.com/a#b#c',
    'https://example.com/a\n',
    'https://example.com:80a/',
    'https://a:b:c/',
    'http://[::1/',
    'http://[1:2:3:4:5:6:7]/',
    'http://[1:2:3:4:5:6:7:8:9]/',
    'http://[1::2::3]/',
    'http://[:::]/',
    'http://[::ffff:192.0.2.256]/',
    'http://[12345::]/',
    'http://[g::]/',
    'http://[]/',
    'http://a/[b]',
  ])('refuses %j', (text) => {
    expect(isUri(text)).toBe(false);
  });

  it('is linear in the length of the text', () => {
    const started = performance.now();
    expect(isUri(`data:text/plain,${'a'.repeat(1_000_000)}<`)).toBe(false);
    expect(isUri(`http://${'a'.repeat(1_000_000)}<`)).toBe(false);
    expect(isUri(`http://[${':'.repeat(100_000)}]`)).toBe(false);
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});

describe('isUriTemplate', () => {
  it.each([
    '',
    'file:///{path}',
    'https://example.com/{+path}{?q,lang:2,rest*}',
    'test://template/{id}/data',
    '{#a.b}{/c}{;d}{&e}{.f}{=g}{,h}{!i}{@j}{|k}',
    'x/%C3%A9/{%41b}',
    'plain/ünïcode',
  ])('accepts %j', (text) => {
    expect(isUriTemplate(text)).toBe(true);
  });

  it.each([
    '{',
    '}',
    '{}',
    'a{b',
    'a}b',
    '{a b}',
    '{a,}',
    '{,}',
    '{a..b}',
    '{.}',
    '{a:0}',
    '{a:10000}',
    '{a:1*}',
    '{{a}}',
    '%',
    '%4',
    'a b',
    'a\u0000',
    '<a>',
    'a\\b',
    'a|b',
    "it's",
  ])('refuses %j', (text) => {
    expect(isUriTemplate(text)).toBe(false);
  });

  it('is linear in the length of the text', () => {
    const started = performance.now();
    expect(isUriTemplate(`${'{a}b'.repeat(100_000)}<`)).toBe(false);
    expect(isUriTemplate(`{${'a'.repeat(300_000)}`)).toBe(false);
    expect(isUriTemplate(`${'{'.repeat(100_000)}`)).toBe(false);
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});
