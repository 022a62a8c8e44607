// The part of Preact's hooks that this project uses, for editors and `tsc`.
export function useState<T>(initial: T): [T, (next: T | ((last: T) => T)) => void];
export function useRef<T>(initial: T): { current: T };
export function useEffect(effect: () => void | (() => void), inputs?: readonly unknown[]): void;
export function useLayoutEffect(effect: () => void | (() => void), inputs?: readonly unknown[]): void;
