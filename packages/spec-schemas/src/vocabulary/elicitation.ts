import { serverRequestMeta } from './json-rpc.ts';
import { notification, request } from './message-notation.ts';
import {
  array,
  boolean,
  choice,
  constant,
  define,
  defineByRevision,
  type Definition,
  elsewhere,
  integer,
  map,
  number,
  object,
  optional,
  type Property,
  ref,
  required,
  string,
  union,
  uri,
  variant,
} from './notation.ts';
import { only, since, until } from './ranges.ts';

const exists = since('2025-06-18');
const named = since('2025-11-25');
const legacy = only('2025-06-18', '2025-11-25');
const coreTasks = only('2025-11-25');

const task: Property = [optional(ref('TaskMetadata'), coreTasks)];
const label: Readonly<Record<string, Property>> = { title: [optional(string)], description: [optional(string)] };
const options = array(object({ const: required(string), title: required(string) }));
const selection: Readonly<Record<string, Property>> = {
  type: [required(constant('array'))],
  ...label,
  minItems: [optional(integer)],
  maxItems: [optional(integer)],
  default: [optional(array(string))],
};

/** See `client/elicitation`. */
export const elicitation: Readonly<Record<string, Definition>> = {
  ElicitRequest: request('elicitation/create', {
    in: exists,
    server: legacy,
    params: required(ref('ElicitRequestParams')),
    result: 'ElicitResult',
    mayBeTask: coreTasks,
  }),
  ElicitRequestParams: define(union(ref('ElicitRequestFormParams'), ref('ElicitRequestURLParams')), {
    in: exists,
    named,
  }),
  ElicitRequestFormParams: define(
    object({
      _meta: serverRequestMeta,
      mode: optional(constant('form'), named),
      message: required(string),
      requestedSchema: required(
        object({
          $schema: optional(string, named),
          type: required(constant('object')),
          properties: required(map(ref('PrimitiveSchemaDefinition'))),
          required: optional(array(string)),
        }),
      ),
      task,
    }),
    { in: exists, named },
  ),
  ElicitRequestURLParams: define(
    object({
      _meta: serverRequestMeta,
      mode: required(constant('url')),
      message: required(string),
      elicitationId: required(string, coreTasks),
      url: required(uri),
      task,
    }),
    { in: named },
  ),
  ElicitResult: define(
    object({
      _meta: optional(ref('ResultMetaObject'), until('2025-11-25')),
      action: required(choice('accept', 'decline', 'cancel')),
      content: optional(map(union(string, number, boolean, variant(named, array(string))))),
    }),
    { in: exists },
  ),
  ElicitationCompleteNotification: notification('notifications/elicitation/complete', {
    in: coreTasks,
    server: coreTasks,
    params: required(
      object({ _meta: elsewhere(coreTasks, ref('NotificationMetaObject')), elicitationId: required(string) }),
    ),
  }),

  PrimitiveSchemaDefinition: define(
    union(
      ref('StringSchema'),
      ref('NumberSchema'),
      ref('BooleanSchema'),
      variant(only('2025-06-18'), ref('EnumSchema')),
      ref('UntitledSingleSelectEnumSchema'),
      ref('TitledSingleSelectEnumSchema'),
      ref('UntitledMultiSelectEnumSchema'),
      ref('TitledMultiSelectEnumSchema'),
      variant(named, ref('LegacyTitledEnumSchema')),
    ),
    { in: exists },
  ),
  StringSchema: define(
    object({
      type: required(constant('string')),
      ...label,
      minLength: optional(integer),
      maxLength: optional(integer),
      format: optional(choice('email', 'uri', 'date', 'date-time')),
      default: optional(string, named),
    }),
    { in: exists },
  ),
  NumberSchema: define(
    object({
      type: required(choice('number', 'integer')),
      ...label,
      minimum: optional(number),
      maximum: optional(number),
      default: optional(number, named),
    }),
    { in: exists },
  ),
  BooleanSchema: define(object({ type: required(constant('boolean')), ...label, default: optional(boolean) }), {
    in: exists,
  }),
  EnumSchema: defineByRevision([
    variant(only('2025-06-18'), ref('LegacyTitledEnumSchema')),
    variant(
      named,
      union(
        ref('UntitledSingleSelectEnumSchema'),
        ref('TitledSingleSelectEnumSchema'),
        ref('UntitledMultiSelectEnumSchema'),
        ref('TitledMultiSelectEnumSchema'),
        ref('LegacyTitledEnumSchema'),
      ),
    ),
  ]),
  SingleSelectEnumSchema: define(union(ref('UntitledSingleSelectEnumSchema'), ref('TitledSingleSelectEnumSchema')), {
    in: named,
  }),
  MultiSelectEnumSchema: define(union(ref('UntitledMultiSelectEnumSchema'), ref('TitledMultiSelectEnumSchema')), {
    in: named,
  }),
  UntitledSingleSelectEnumSchema: define(
    object({
      type: required(constant('string')),
      ...label,
      enum: required(array(string)),
      default: optional(string),
    }),
    { in: named },
  ),
  TitledSingleSelectEnumSchema: define(
    object({
      type: required(constant('string')),
      ...label,
      oneOf: required(options),
      default: optional(string),
    }),
    { in: named },
  ),
  UntitledMultiSelectEnumSchema: define(
    object({
      ...selection,
      items: required(object({ type: required(constant('string')), enum: required(array(string)) })),
    }),
    { in: named },
  ),
  TitledMultiSelectEnumSchema: define(object({ ...selection, items: required(object({ anyOf: required(options) })) }), {
    in: named,
  }),
  LegacyTitledEnumSchema: define(
    object({
      type: required(constant('string')),
      ...label,
      enum: required(array(string)),
      enumNames: optional(array(string)),
      default: optional(string, named),
    }),
    { in: exists, named },
  ),
};
