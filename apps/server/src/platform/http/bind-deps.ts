// Gives a handler its dependencies, which are its first argument.

export const bindDeps =
  <Deps, Given extends unknown[], Result>(handler: (deps: Deps, ...given: Given) => Result, deps: Deps) =>
  (...given: Given): Result =>
    handler(deps, ...given)
