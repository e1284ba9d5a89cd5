import { HostAnswer } from "./hostCall.js";
import { DirectoryCalls } from "./observer.js";

interface ListedSession {
  readonly id: string;
  readonly title?: string | null | undefined;
  readonly createdAt?: string | number | Date | null | undefined;
  readonly updatedAt?: string | number | Date | null | undefined;
  readonly status?: string | null | undefined;
  readonly excerpt?: string | null | undefined;
}
interface ListedSessions {
  readonly sessions: readonly ListedSession[];
  readonly hasMore?: boolean | undefined;
}
interface ListRequest {
  readonly page: number;
  readonly limit: number;
  readonly archived?: boolean;
  readonly signal: AbortSignal;
}
interface SearchRequest extends ListRequest {
  readonly query: string;
}
interface DirectoryFunctions {
  readonly list?: ((request: ListRequest) => HostAnswer<readonly ListedSession[] | ListedSessions>) | undefined;
  readonly create?: ((request: {
    readonly title?: string;
    readonly signal: AbortSignal;
  }) => HostAnswer<ListedSession>) | undefined;
  readonly rename?: ((request: {
    readonly id: string;
    readonly title: string;
    readonly signal: AbortSignal;
  }) => unknown) | undefined;
  readonly remove?: ((request: {
    readonly id: string;
    readonly signal: AbortSignal;
  }) => unknown) | undefined;
  readonly archive?: ((request: {
    readonly id: string;
    readonly archived: boolean;
    readonly signal: AbortSignal;
  }) => unknown) | undefined;
  readonly search?: ((request: SearchRequest) => HostAnswer<readonly ListedSession[] | ListedSessions>) | undefined;
}
declare function directoryCalls(functions: DirectoryFunctions): DirectoryCalls;
export { DirectoryFunctions, ListRequest, ListedSession, ListedSessions, SearchRequest, directoryCalls };
