// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

// A registry of names and its resolver, with the calls of ENS that a lookup needs. Anyone may set a name.

contract NameRegistry {
    mapping(bytes32 => address) public resolver;

    function setResolver(bytes32 node, address itsResolver) external {
        resolver[node] = itsResolver;
    }
}

contract NameResolver {
    mapping(bytes32 => mapping(uint256 => bytes)) private records;

    function setAddr(bytes32 node, uint256 coinType, bytes calldata value) external {
        records[node][coinType] = value;
    }

    function addr(bytes32 node, uint256 coinType) external view returns (bytes memory) {
        return records[node][coinType];
    }
}
