// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

// The coins of practice mode, and the misbehaving ones that the watcher must see through.

contract Token {
    string public name;
    string public symbol;
    uint8 public immutable decimals;
    uint256 public immutable totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor(string memory itsName, string memory itsSymbol, uint8 itsDecimals, uint256 supply) {
        name = itsName;
        symbol = itsSymbol;
        decimals = itsDecimals;
        totalSupply = supply;
        balanceOf[msg.sender] = supply;
        emit Transfer(address(0), msg.sender, supply);
    }

    function transfer(address to, uint256 value) external returns (bool) {
        move(msg.sender, to, value);
        return true;
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        allowance[from][msg.sender] -= value;
        move(from, to, value);
        return true;
    }

    function move(address from, address to, uint256 value) private {
        require(to != address(0), "no destination");
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
    }
}

// Says no by its answer alone: the transaction succeeds and nothing has moved.
contract SilentRefusal {
    function transfer(address, uint256) external pure returns (bool) {
        return false;
    }
}

contract Reverting {
    function transfer(address, uint256) external pure returns (bool) {
        revert("paused");
    }
}

// One transaction, many transfers of the coins that it holds.
contract Multisend {
    function send(Token token, address[] calldata to, uint256[] calldata values) external {
        for (uint256 place = 0; place < to.length; place++) token.transfer(to[place], values[place]);
    }
}
