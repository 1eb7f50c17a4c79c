import { describe, expect, it } from 'vitest';
import { lastWords } from './last-words.ts';

const NODE_HEAD = 'node:internal/modules/cjs/loader:1568\n  throw err;\n  ^\n\n';
const NODE_STACK =
  '\n    at Module._load (node:internal/modules/cjs/loader:1341:5)\n    at node:internal/main/run_main_module:33:47';
const NODE_END = '\n\nNode.js v24.21.0\n';

describe('lastWords', () => {
  it.each([
    ['nothing', '', undefined],
    ['blank lines', '\n  \n', undefined],
    ['one line', 'no such db\n', 'no such db'],
    ['the last of several', 'starting\n  listening\nno such db\n\n', 'no such db'],
    ['an indented one', '  no such db\n', 'no such db'],
    ['a coloured one', '\u001B[31mno such db\u001B[39m\r\n', 'no such db'],
    ['what a line was kept of', '…b is broken', '…b is broken'],
    ['what was kept', '…\nno such db\n', 'no such db'],
    ['nothing but a version', NODE_END, 'Node.js v24.21.0'],
    ['Node', `${NODE_HEAD}Error: no such db${NODE_STACK}${NODE_END}`, 'Error: no such db'],
    [
      'Node, with properties',
      `${NODE_HEAD}Error: no such db${NODE_STACK} {\n  code: 'X',\n  requireStack: []\n}${NODE_END}`,
      'Error: no such db',
    ],
    [
      'Node, with a code',
      `${NODE_HEAD}Error [ERR_X]: no such db${NODE_STACK} {\n  code: 'ERR_X'\n}${NODE_END}`,
      'Error [ERR_X]: no such db',
    ],
    [
      'Node, with a cause',
      `${NODE_HEAD}TypeError: fetch failed${NODE_STACK} {\n  [cause]: Error: bad port\n      at x (y:1:1) {\n    code: 1\n  }\n}${NODE_END}`,
      'TypeError: fetch failed, caused by Error: bad port',
    ],
    [
      'Node, in lines',
      `${NODE_HEAD}Error: no such db\nor none that can be opened${NODE_STACK}${NODE_END}`,
      'Error: no such db',
    ],
    [
      'Node, of a text',
      '[eval]:1\nthrow "boom"\n^\nno such db\n(Use `node --trace-uncaught ...` to show where the exception was thrown)\n\nNode.js v24.21.0\n',
      'no such db',
    ],
    [
      'Node, of an event',
      "node:events:505\n    throw er; // Unhandled 'error' event\n    ^\n\nError: listen EADDRINUSE: address already in use 127.0.0.1:45909\n    at Server.setupListenHandle [as _listen2] (node:net:2328:16)\n    at process.processTicksAndRejections (node:internal/process/task_queues:90:21)\nEmitted 'error' event on Server instance at:\n    at emitErrorNT (node:net:2416:8)\n    at process.processTicksAndRejections (node:internal/process/task_queues:90:21) {\n  code: 'EADDRINUSE',\n  errno: -98,\n  syscall: 'listen',\n  address: '127.0.0.1',\n  port: 45909\n}\n\nNode.js v24.21.0\n",
      'Error: listen EADDRINUSE: address already in use 127.0.0.1:45909',
    ],
    [
      'Node, of an event whose error has no stack',
      "node:events:505\n    throw er; // Unhandled 'error' event\n    ^\n\nError: ENOENT: no such file or directory, open '/nope'\nEmitted 'error' event on ReadStream instance at:\n    at emitErrorNT (node:internal/streams/destroy:170:8) {\n  errno: -2,\n  code: 'ENOENT',\n  syscall: 'open',\n  path: '/nope'\n}\n\nNode.js v24.21.0\n",
      "Error: ENOENT: no such file or directory, open '/nope'",
    ],
    [
      'Node, where it traces what is thrown',
      `/x.cjs:1\nthrow new Error('no such db')\n^\n\nError: no such db${NODE_STACK}\nThrown at:\n    at /x.cjs:1:7\n    at node:internal/main/run_main_module:33:47\n\n${NODE_END}`,
      'Error: no such db',
    ],
    ['Node, and a line after a stack', `Error: retried${NODE_STACK}\nno such db\n`, 'no such db'],
    ['Bun', '1 | x\n    ^\nerror: no such db\n      at /x.ts:1:7\n\nBun v1.1.0 (Linux x64)\n', 'error: no such db'],
    [
      'Deno',
      'error: Uncaught (in promise) Error: no such db\n    at file:///x.ts:1:7\n',
      'error: Uncaught (in promise) Error: no such db',
    ],
    [
      'Python',
      'Traceback (most recent call last):\n  File "x.py", line 1, in <module>\nValueError: no such db\n',
      'ValueError: no such db',
    ],
    [
      'Python, in lines',
      'Traceback (most recent call last):\n  File "x.py", line 1, in <module>\n    x()\n    ^^^\npydantic.ValidationError: 2 errors\na\n  Field required\n    For further information visit x\nb\n  Field required\n',
      'pydantic.ValidationError: 2 errors',
    ],
    [
      'Python, of a group',
      '  + Exception Group Traceback (most recent call last):\n  |   File "x.py", line 1, in <module>\n  | ExceptionGroup: unhandled (1 sub-exception)\n  +-+---------------- 1 ----------------\n    | Traceback (most recent call last):\n    |   File "x.py", line 2, in y\n    | ValueError: no such db\n    +------------------------------------\n',
      'ValueError: no such db',
    ],
    [
      'Go',
      'panic: no such db\n\ngoroutine 1 [running]:\nmain.main()\n\t/x.go:3 +0x1d\nexit status 2\n',
      'panic: no such db',
    ],
    [
      'Rust',
      "thread 'main' panicked at src/main.rs:2:5:\nno such db\nnote: run with `RUST_BACKTRACE=1` environment variable to display a backtrace\n",
      'no such db',
    ],
    [
      'Rust, with causes',
      'Error: no such db\n\nCaused by:\n    No such file or directory (os error 2)\n',
      'Error: no such db',
    ],
    [
      'Java',
      'Exception in thread "main" java.lang.RuntimeException: no such db\n\tat X.main(X.java:1)\n\t... 1 more\n',
      'Exception in thread "main" java.lang.RuntimeException: no such db',
    ],
    [
      '.NET',
      'Unhandled exception. System.Exception: no such db\n   at X.Main() in /x.cs:line 1\n',
      'Unhandled exception. System.Exception: no such db',
    ],
    [
      'Ruby',
      "x.rb:2:in `y': no such db (RuntimeError)\n\tfrom x.rb:5:in `<main>'\n",
      "x.rb:2:in `y': no such db (RuntimeError)",
    ],
    [
      'PHP',
      'PHP Fatal error:  Uncaught Exception: no such db in /x.php:1\nStack trace:\n#0 {main}\n  thrown in /x.php on line 1\n',
      'PHP Fatal error:  Uncaught Exception: no such db in /x.php:1',
    ],
    [
      'npm',
      'npm error code E404\nnpm error 404 Not Found - GET https://registry.example/x\nnpm error 404\nnpm error 404  It is not there.\nnpm error A complete log of this run can be found in: /x.log\n',
      'npm error 404 Not Found - GET https://registry.example/x',
    ],
    [
      'npm of old',
      'npm ERR! code ENOENT\nnpm ERR! syscall open\nnpm ERR! enoent no such db\nnpm notice\n',
      'npm ERR! enoent no such db',
    ],
    [
      'uv',
      '  × No solution found when resolving tool dependencies:\n  ╰─▶ Because nope was not found in the package registry, we can\n      conclude that your requirements are unsatisfiable.\n',
      'Because nope was not found in the package registry, we can',
    ],
    [
      'what clap says',
      "error: an argument is missing:\n  <DB>\n\nUsage: x <DB>\n\nFor more information, try '--help'.\n",
      'error: an argument is missing:',
    ],
    ['what comes before a list of options', 'no such db\nUsage: x [options]\n  --db FILE\n', 'no such db'],
    ['a list that follows it', 'Error: variables are missing:\n  - DB\n  - KEY\n', 'Error: variables are missing:'],
  ])('quotes what helps: of %s', (_what, text, words) => {
    expect(lastWords(text)).toBe(words);
  });
});
