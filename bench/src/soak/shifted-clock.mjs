// Loaded into a server, whose clock then differs from the machine's by the milliseconds in the file that SHIFTED_CLOCK names.
import { readFileSync } from 'node:fs';

const path = process.env['SHIFTED_CLOCK'] ?? '';
const MachineDate = Date;
const AGAIN_MS = 200;

let shiftMs = 0;
const read = () => {
  try {
    shiftMs = Number(readFileSync(path, 'utf8')) || 0;
  } catch {
    shiftMs = 0; // no file: the machine's own time
  }
};
read();
setInterval(read, AGAIN_MS).unref();

const now = () => MachineDate.now() + shiftMs;

globalThis.Date = new Proxy(MachineDate, {
  construct: (target, args, made) => Reflect.construct(target, args.length === 0 ? [now()] : args, made),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
