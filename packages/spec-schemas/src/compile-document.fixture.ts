import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { isUri, isUriTemplate } from './formats/uri.ts';

/** Whether a value conforms to a definition of a schema document, by a compiler that has nothing to do with ours. */
export type DocumentJudge = (definition: string, value: unknown) => boolean;

export function compileDocument(document: object): DocumentJudge {
  const key = '$defs' in document ? '$defs' : 'definitions';
  const Compiler = key === '$defs' ? Ajv2020 : Ajv;
  const ajv = new Compiler({
    strict: false,
    formats: { uri: isUri, 'uri-template': isUriTemplate, byte: true },
  });
  ajv.addSchema(document, 'document');
  return (definition, value) => {
    const validate = ajv.getSchema(`document#/${key}/${definition}`);
    if (validate === undefined) throw new RangeError(`The document has no definition "${definition}"`);
    return validate(value) === true;
  };
}
