export type { Mismatch, MismatchReason } from './find-mismatches.ts';
export { findMismatches } from './find-mismatches.ts';
export type { AnnotationFault, AnnotationReason, HeaderField, HeaderScan } from './header-annotations.ts';
export { scanHeaderAnnotations } from './header-annotations.ts';
export { decodeHeaderValue, encodeHeaderValue } from './header-value.ts';
export { paramHeaders } from './param-headers.ts';
export type { HeaderSource } from './received-headers.ts';
export { standardHeaders } from './standard-headers.ts';
export { withoutHeaderAnnotations } from './without-header-annotations.ts';
