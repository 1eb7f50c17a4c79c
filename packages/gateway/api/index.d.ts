// The public interface of @mcpx/gateway.

import { HeaderField } from "@mcpx/codec";
import { Pool, PoolNotification } from "@mcpx/pool";
import { InputRequests, InputResponses, JsonObject } from "@mcpx/protocol";
import { ClientNotification, Service } from "@mcpx/server";
/** `faults`: why the answer was not sent, for a person; the question stays open. */
type AnswerVerdict = {
  readonly ok: true;
} | {
  readonly ok: false;
  readonly faults: readonly string[];
};
/** What becomes of one question, for whoever asks it. */
interface AskOptions {
  /** It waits for a person. */
  readonly onHeld?: (question: BrokerQuestion) => void;
  /** It waits no more. */
  readonly onSettled?: (id: string) => void;
  /** Nobody answered: nobody was there, or nobody did in time. */
  readonly onUnanswered?: () => void;
}
type BrokerAnswer = {
  readonly action: "accept";
  readonly content?: JsonObject;
} | {
  readonly action: "decline" | "cancel";
};
/** A question of a server that no caller could be asked, for a person. */
interface BrokerQuestion {
  /** Short, for typing. */
  readonly id: string;
  /** The key of the server that asks. */
  readonly server: string;
  readonly mode: "form" | "url";
  readonly message: string;
  readonly requestedSchema?: JsonObject;
  /** To be shown whole, and opened only when the person says so. */
  readonly url?: string;
  readonly elicitationId?: string;
  readonly askedAtMs: number;
  readonly expiresAtMs: number;
  /** `accepted`: a URL that was consented to, and whose server has not yet said that it is done. */
  readonly state: "open" | "accepted";
}
/** Something of one server, found by what clients call it. */
interface Found {
  readonly key: string;
  /** The name or URI as the server knows it. */
  readonly own: string;
}
/** Many servers behind one face, and each behind its own. */
interface Gateway extends AsyncDisposable {
  /** All servers: tools and prompts as `<namespace>__<name>`, resources as `mcpx://<namespace>/<uri>`. */
  readonly service: Service;
  /** One server under its own names and URIs, verbatim. */
  serverService(key: string): Service | undefined;
  /** The servers of a group, under the same names as at the face of all. */
  groupService(name: string): Service | undefined;
  /**
   * The header fields that a tool's parameters are mirrored into, by the schema that callers were shown: at the face of all
   * servers, or at the one of a server or group. A tool that was never shown is listed first, which takes no longer than a list
   * may wait for its server. For the `fieldsFor` of `httpHandler`.
   *
   * @param face The key of a server, or the name of a group.
   */
  fieldsFor(tool: string, face?: string): MirroredFields | Promise<MirroredFields>;
  /**
   * Takes what a server says outside of any call, and tells it whoever it is for: that a visited page is done, how a task
   * stands, log messages. For the `onNotification` of the pool.
   */
  hear(notification: PoolNotification): void;
  /**
   * Passes on what a caller announces at the face of one server, where it is of an extension and both sides are of one era. For
   * the `onNotification` of the server package.
   */
  announce(key: string, notification: ClientNotification): void;
  /**
   * Lets go of what waits here, ends subscriptions and refuses what is asked afterwards. The pool stays its maker's to close, and
   * ends what is being called. Idempotent, never rejects.
   */
  close(): Promise<void>;
}
interface GatewayEvent {
  readonly event: "server.warning";
  readonly server: string;
  readonly message: string;
}
interface GatewayOptions {
  /** How the gateway names itself to clients. */
  readonly serverInfo: {
    readonly name: string;
    readonly version: string;
  };
  readonly servers: readonly GatewayServer[];
  /** Servers by the name of a group: each group is a face of its own. */
  readonly groups?: Readonly<Record<string, readonly string[]>>;
  /** @defaultValue 'prefix' */
  readonly names?: NamingMode;
  /** How long a list waits for a server that is starting or slow and says nothing else, in milliseconds. @defaultValue 5_000 */
  readonly listWaitMs?: number;
  /** Entries on a page of a merged list: many hosts read one page only. @defaultValue 1_000 */
  readonly pageSize?: number;
  /** Takes the questions that nobody can be asked. @defaultValue none: they are answered `cancel` */
  readonly broker?: QuestionBroker;
  /** What `roots/list` is answered with where nobody can be asked. @defaultValue [] */
  readonly roots?: readonly {
    readonly uri: string;
    readonly name?: string;
  }[];
  /** How long a call waits for a stateless caller to come back with an answer, in milliseconds. @defaultValue 600_000 */
  readonly parkTtlMs?: number;
  readonly onEvent?: (event: GatewayEvent) => void;
}
/** One server as the gateway shows it. */
interface GatewayServer {
  /** The server's key in the pool: how messages and events name it. */
  readonly key: string;
  /** Its name within tool names and URIs, spelled as by `namespaceOf`. No two may be equal. @defaultValue `namespaceOf(key)` */
  readonly namespace?: string;
  readonly tools?: ToolRules;
  readonly prompts?: NameRules;
  /** Judged by URI. */
  readonly resources?: NameRules;
  /** How long a list waits for this server, in milliseconds. @defaultValue that of the gateway */
  readonly listWaitMs?: number;
}
/** How the things of many servers are called on one face: both mappings are a table, nothing is guessed from a spelling. */
interface Handles {
  /** What clients call it; `undefined` where it is not offered, or something else of its server has its name as an alias. */
  show(key: string, own: string): string | undefined;
  /** What is shown under the name that this would have: an alias is meant, and its name is nobody else's. */
  takenBy(key: string, own: string): string | undefined;
  find(shown: string): Lookup;
  /** Whether some server is known to have it, so that nothing is read out of the spelling. */
  isLearned(shown: string): boolean;
  /** What of a server's rules is for nothing that it has, in words. */
  idle(key: string, owns: readonly string[]): readonly string[];
  /** Takes in what a server has now. */
  learn(key: string, owns: Iterable<string>): void;
}
/** What was found under a shown name. `shared`: several servers have it, and nobody can say whose is meant. */
type Lookup = Found | {
  readonly shared: readonly Found[];
} | undefined;
/** The header fields of a tool; nothing where it is not known. */
type MirroredFields = readonly HeaderField[] | undefined;
/** What of a server is offered, and under which names. Globs know `*` (anything) and `?` (one character). */
interface NameRules {
  /** Only what matches one of these. @defaultValue everything */
  readonly allow?: readonly string[];
  /** Nothing that matches one of these, whatever `allow` says. */
  readonly deny?: readonly string[];
  /** Another name in place of the server's own, by the server's own. Of resources only those that are no templates can have one. */
  readonly alias?: Readonly<Record<string, string>>;
}
interface NamedServer {
  readonly key: string;
  readonly namespace: string;
  readonly tools?: NameRules | undefined;
  readonly prompts?: NameRules | undefined;
  readonly resources?: NameRules | undefined;
}
/** How everything is called on the face of all servers. */
interface Names {
  readonly tools: Handles;
  readonly prompts: Handles;
  /** Resources and templates: `mcpx://<namespace>/<uri>`, the server's own URI or template verbatim after the slash. */
  readonly uris: Handles;
  /** Ids that servers hand out, such as a task's. */
  readonly ids: Handles;
}
/** `prefix`: `<namespace>__<name>`, always, so that adding a server renames nothing. `plain`: the servers' own names. */
type NamingMode = "prefix" | "plain";
/** What answers where no caller can be asked. */
interface Nobody {
  readonly broker?: QuestionBroker | undefined;
  readonly roots: readonly {
    readonly uri: string;
    readonly name?: string;
  }[];
}
/** Holds questions until a person answers them. In memory, bounded. */
interface QuestionBroker {
  /** Asks a person. Resolves with an `ElicitResult`; never rejects. `signal` withdraws the question. */
  ask(server: string, params: JsonObject, signal: AbortSignal, options?: AskOptions): Promise<JsonObject>;
  list(): readonly BrokerQuestion[];
  find(id: string): BrokerQuestion | undefined;
  /** Answers, once the answer fits the question's schema. */
  answer(id: string, answer: BrokerAnswer): Promise<AnswerVerdict>;
  /**
   * A server says that what a URL question was about is done. What is no id of such a question is ignored. See 2025-11-25
   * `client/elicitation`.
   */
  completed(server: string, elicitationId: unknown): void;
  /** Somebody is there to answer, until it is disposed of. */
  attend(): Disposable;
  /** Somebody was there just now. */
  touch(): void;
  /** Answers everything `cancel`, and from now on at once. */
  close(): void;
}
interface QuestionBrokerOptions {
  /** How long a question waits, in milliseconds; then it is answered `cancel`. @defaultValue 120_000 */
  readonly ttlMs?: number;
  /** Questions beyond this many are answered `cancel` at once. @defaultValue 100 */
  readonly maxQuestions?: number;
  /** `hold`: questions wait even where nobody seems to be there to answer. @defaultValue 'attended' */
  readonly policy?: "attended" | "hold";
  readonly onEvent?: (event: QuestionEvent) => void;
}
interface QuestionEvent {
  readonly event: QuestionEventName;
  readonly server: string;
  readonly question: string;
  readonly message: string;
  /** How it was answered: `accept`, `decline`, `cancel`. Never what. */
  readonly action?: string;
}
type QuestionEventName = "question.asked" | "question.answered" | "question.expired" | "question.withdrawn" | "question.unattended" | "question.completed";
/**
 * What a gateway can carry between its callers and a server, for the `capabilities` of its pool: a server of the older era is told
 * once for all callers, and what a caller cannot answer is answered by nobody.
 */
export declare const RELAYED_CAPABILITIES: JsonObject;
/** What of a server's tools is offered, and how. */
interface ToolRules extends NameRules {
  /** Globs of tools that may be called again where a call was lost: the user says so, not the server. */
  readonly idempotent?: readonly string[];
}
/** Answers all of several. */
export declare function answerAllNobody(server: string, requests: InputRequests, signal: AbortSignal, nobody: Nobody): Promise<InputResponses>;
/**
 * Puts one face, one for each group, and one for each server in front of the servers of a pool. The pool stays its maker's to close.
 *
 * @throws TypeError two servers have one namespace, one is not as `namespaceOf` spells it, or a template of resources has an alias.
 */
export declare function createGateway(pool: Pool, options: GatewayOptions): Gateway;
/**
 * Makes the names of several servers.
 *
 * @throws TypeError two have one namespace, or one is not as {@link namespaceOf} spells it: a name could mean either of two servers;
 * or a template of resources has an alias, by which nothing could be read.
 */
export declare function createNames(servers: readonly NamedServer[], mode: NamingMode): Names;
/** Makes a broker. A question is only held while somebody can answer it; otherwise it is answered `cancel` at once. */
export declare function createQuestionBroker(options?: QuestionBrokerOptions): QuestionBroker;
/**
 * The name under which a server stands in tool names and URIs, where the configuration gives none: its key, each run of
 * other characters than letters, digits, `.` and `-` as one `_`, none at the ends.
 *
 * So a namespace never holds `__` and never ends in `_`: the first `__` of a name is always the gateway's own.
 */
export declare function namespaceOf(key: string): string;
export type { AnswerVerdict, AskOptions, BrokerAnswer, BrokerQuestion, Gateway, GatewayEvent, GatewayOptions, GatewayServer, MirroredFields, NameRules, NamedServer, Names, NamingMode, Nobody, QuestionBroker, QuestionBrokerOptions, QuestionEvent, QuestionEventName, ToolRules };
