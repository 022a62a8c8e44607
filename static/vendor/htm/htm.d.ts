// The part of htm that this project uses, for editors and `tsc`.
declare const htm: { bind(h: Function): any };
export default htm;
