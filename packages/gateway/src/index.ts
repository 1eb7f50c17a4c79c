export { createGateway } from './create-gateway.ts';
export type { Gateway, GatewayEvent, GatewayOptions, GatewayServer, MirroredFields, ToolRules } from './gateway.ts';
export type { NameRules } from './names/name-rules.ts';
export type { NamedServer, Names, NamingMode } from './names/namespaces.ts';
export { createNames, namespaceOf } from './names/namespaces.ts';
export type { Nobody } from './questions/answer-nobody.ts';
export { answerAllNobody, RELAYED_CAPABILITIES } from './questions/answer-nobody.ts';
export type {
  AnswerVerdict,
  AskOptions,
  BrokerAnswer,
  BrokerQuestion,
  QuestionBroker,
  QuestionBrokerOptions,
  QuestionEvent,
  QuestionEventName,
} from './questions/question-broker.ts';
export { createQuestionBroker } from './questions/question-broker.ts';
