// The part of Preact that this project uses, for editors and `tsc`.
export function h(type: any, props: any, ...children: any[]): any;
export function render(node: any, parent: Element): void;
export class Component<P = any> {
  constructor(props?: P);
  props: P;
  base?: any;
  forceUpdate(): void;
  componentDidMount?(): void;
  componentDidUpdate?(): void;
  componentWillUnmount?(): void;
  shouldComponentUpdate?(next: P): boolean;
}
