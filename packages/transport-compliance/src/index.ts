export type { ComplianceCase } from './compliance-cases.ts';
export { complianceCases } from './compliance-cases.ts';
export type { ComplianceRig, ComplianceSubject, FarEnd, FarSendOptions } from './compliance-subject.ts';
export type { Heard, Recorder, RecorderOptions } from './recorder.ts';
export { createRecorder } from './recorder.ts';
