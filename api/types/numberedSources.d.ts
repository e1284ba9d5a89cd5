import { Part, SourcePart } from "./parts.js";

type SourcePlaces = readonly [SourcePart, ...SourcePart[]];
type NumberedSources = ReadonlyMap<number, SourcePlaces>;
declare const numberedSources: (parts: readonly Part[]) => NumberedSources;
export { NumberedSources, SourcePlaces, numberedSources };
