import { isJsonObject, type JsonObject } from '@mcpx/protocol';
import type { ListKind } from './list-kinds.ts';

/**
 * A page of a list without what could be no element of it: nothing that a caller could use again by its name. Anything else that is
 * odd about an element is its server's to answer for, and passes. The same object where nothing is left out.
 */
export function withSoundElements(
  page: JsonObject,
  { method, member, handle }: ListKind,
  warn: (message: string) => void,
): JsonObject {
  const listed = page[member];
  if (!Array.isArray(listed)) {
    warn(`${method} is answered without a list "${member}": it counts as empty`);
    return { ...page, [member]: [] };
  }
  const sound = listed.filter((element, index) => {
    const isSound = isJsonObject(element) && typeof element[handle] === 'string';
    if (!isSound) warn(`${method} is shown without its element ${index}: it has no "${handle}"`);
    return isSound;
  });
  return sound.length === listed.length ? page : { ...page, [member]: sound };
}
