import { isUri } from '../formats/uri.ts';

/** The formats that an elicitation form may ask for. See 2025-11-25 `client/elicitation`, Requested Schema. */
export const FORMATS: Readonly<Record<string, (text: string) => boolean>> = {
  date: isDate,
  'date-time': isDateTime,
  email: isEmail,
  uri: isUri,
};

/** RFC 3339 `full-date`. */
function isDate(text: string): boolean {
  const parts = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  if (parts === null) return false;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** RFC 3339 `date-time`; a leap second only at the end of a UTC day. */
function isDateTime(text: string): boolean {
  const parts = /^(\d{4}-\d\d-\d\d)[Tt](\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:[Zz]|([+-])(\d\d):(\d\d))$/.exec(text);
  if (parts === null || !isDate(parts[1] ?? '')) return false;
  const [hour, minute, second] = [Number(parts[2]), Number(parts[3]), Number(parts[4])];
  const [offsetHour, offsetMinute] = [Number(parts[6] ?? 0), Number(parts[7] ?? 0)];
  if (hour > 23 || minute > 59 || second > 60 || offsetHour > 23 || offsetMinute > 59) return false;
  if (second < 60) return true;
  const offset = (parts[5] === '-' ? -1 : 1) * (offsetHour * 60 + offsetMinute);
  return (hour * 60 + minute - offset + 1440) % 1440 === 1439;
}

/** An addr-spec of RFC 5321 with a dot-atom before the `@`: what people type. */
function isEmail(text: string): boolean {
  if (text.length > 254) return false;
  const at = text.lastIndexOf('@');
  return (
    at > 0 &&
    at <= 64 &&
    /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/.test(text.slice(0, at)) &&
    /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)*$/.test(
      text.slice(at + 1),
    )
  );
}
